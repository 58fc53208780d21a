import { describe, expect, it } from 'vitest';
import { documentHeaders } from './headers.ts';

const policy = { scripts: [], styles: [], connect: [], foreign: [], isSecure: true, trustedTypes: 'default' } as const;

/** Sources by directive. */
function directives(given: Partial<Parameters<typeof documentHeaders>[0]> = {}): Record<string, string> {
  const text = documentHeaders({ ...policy, ...given })['Content-Security-Policy'] ?? '';
  const parts = text.split('; ').map((directive) => directive.split(/ (.*)/));
  return Object.fromEntries(parts.map(([name = '', sources = '']) => [name, sources]));
}

describe('the headers of a document', () => {
  it('allow nothing but the own origin and the inline parts that are named', () => {
    const own = directives({ scripts: ["'sha256-boot='"], styles: ["'sha256-skeleton='"] });
    expect(own).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self' 'sha256-boot='",
      'style-src-elem': "'self' 'sha256-skeleton='",
      'style-src-attr': "'none'",
      'connect-src': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'default',
    });
    expect(own).not.toHaveProperty('frame-src');
    expect(JSON.stringify(own)).not.toMatch(/unsafe|\*/);
  });

  it('name the API, other builds and third parties of the environment, each where it is needed alone', () => {
    const api = directives({ connect: ['https://api.example.com'] });
    expect([api['connect-src'], api['script-src']]).toEqual(["'self' https://api.example.com", "'self'"]);
    const builds = directives({ foreign: ['https://builds.example.com'] });
    expect(builds['script-src']).toBe("'self' https://builds.example.com");
    expect(builds['img-src']).toBe("'self' data: blob:");
    const chat = 'https://chat.example.com';
    const widget = directives({ foreign: [chat], widgets: [chat] });
    expect([widget['frame-src'], widget['img-src']]).toEqual([chat, `'self' data: blob: ${chat}`]);
    expect(widget['connect-src']).toBe(`'self' ${chat} wss://chat.example.com`);
  });

  it('name the origins whose frames may be shown, and let those run no script', () => {
    const field = directives({
      foreign: ['https://js.pay.example'],
      frames: ['https://js.pay.example', 'https://bank.pay.example'],
    });
    expect(field['frame-src']).toBe('https://js.pay.example https://bank.pay.example');
    expect(field['script-src']).toBe("'self' https://js.pay.example");
    expect(field['img-src']).toBe("'self' data: blob:");
  });

  it('demand HTTPS from then on, but not on a machine of one’s own', () => {
    expect(documentHeaders(policy)['Strict-Transport-Security']).toContain('max-age=31536000');
    expect(documentHeaders({ ...policy, isSecure: false })).not.toHaveProperty('Strict-Transport-Security');
  });
});
