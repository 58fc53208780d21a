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

  it('are refused in every line of an email and in every branch of a sentence', () => {
    const body =
      "en: [\n  'Open this link:', // what is written here is code, isn't it\n  link,\n  'Ignore this mail.',\n],";
    expect(wrongInSource(body)).toEqual(['“mail”, use: email in “Ignore this mail.”']);
    const branches = "vn: isDeleted ? `${count} liên hệ` : `${count} số.${missing > 0 ? ' Đầu số sai.' : ''}`,";
    expect(wrongInSource(branches).join()).toContain('in “ Đầu số sai.”');
    expect(wrongInSource('en: (name) => `Hello ${name}, please wait`,').join()).toContain('use: the verb alone');
    expect(wrongInSource("text = { en: 'Fine' }; other = 'please';")).toEqual([]);
  });

  it('are refused with an English count that has no plural', () => {
    expect(wrongInSource('en: `${formatNumber(sent)} messages were sent`').join()).toContain('use a plural');
    expect(wrongInSource("en: `${counted(sent, 'message')} sent`")).toEqual([]);
  });

  it('are not read where they are code', () => {
    expect(wrongInSource('en: `${wallet.receipt} of ${name}`')).toEqual([]);
  });

  it('follow the terms', () => {
    expect(sourceTextProblems()).toEqual([]);
  });
});
