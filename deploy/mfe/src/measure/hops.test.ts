import { describe, expect, it } from 'vitest';
import { longestRun } from './hops.ts';

const request = (url: string, start: number, end: number | null) => ({ url, start, end });

describe('hops', () => {
  it('count a document and what it asks for at once as two', () => {
    const requests = [request('/', 0, 100), request('/main.js', 101, 300), request('/main.css', 101, 250)];
    expect(longestRun(requests, 1_000).map(({ url }) => url)).toEqual(['/', '/main.js']);
  });

  it('count a chain as long as it is, and leave out what is late or still running', () => {
    const requests = [
      request('/', 0, 100),
      request('/a', 100, 200),
      request('/b', 200, 300),
      request('/events', 150, null),
    ];
    expect(longestRun(requests, 1_000)).toHaveLength(3);
    expect(longestRun(requests, 250)).toHaveLength(2);
    expect(longestRun([], 250)).toEqual([]);
  });
});
