import { describe, expect, it } from 'vitest';
import { sourceTextProblems, wrongInSource } from './source-texts.mjs';

describe('texts that stand in code', () => {
  it('are refused with a term that another word stands for', () => {
    const source = "title: { vn: 'Chờ nhà mạng', en: 'The money set aside is back' },";
    expect(wrongInSource(source)).toEqual(['“set aside”, use: on hold in “The money set aside is back”']);
    expect(wrongInSource('content: { vn: `Đầu số của “${name}”`, en: `Your sender` },').join()).toContain(
      'use: brandname',
    );
  });

  it('are not read where they are code', () => {
    expect(wrongInSource('en: `${wallet.receipt} of ${name}`')).toEqual([]);
  });

  it('follow the terms', () => {
    expect(sourceTextProblems()).toEqual([]);
  });
});
