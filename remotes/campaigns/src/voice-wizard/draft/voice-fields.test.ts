import { describe, expect, it } from 'vitest';
import { areSameVoice, changedParts, emptyVoiceFields, voiceProblems } from './voice-fields.ts';

const fields = emptyVoiceFields('Nhắc lịch');

describe('a voice draft', () => {
  it('begins with the usual settings and can be saved with nothing but a name', () => {
    expect(fields).toMatchObject({
      message_type: 'customer_care',
      voice: { repeat: 1, retry: 1, ivr: { enabled: false } },
    });
    expect(voiceProblems(fields)).toEqual({});
    expect(voiceProblems({ ...fields, name: ' ' })).toHaveProperty('name');
  });

  it('is the same whatever blanks its texts have and in whatever order outcomes were ticked', () => {
    expect(areSameVoice(fields, { ...fields, name: ' Nhắc lịch ' })).toBe(true);
    const turned = { ...fields.voice, retry_on: fields.voice.retry_on.toReversed() };
    expect(areSameVoice(fields, { ...fields, voice: turned })).toBe(true);
    expect(areSameVoice(fields, { ...fields, voice: { ...fields.voice, retry: 3 } })).toBe(false);
  });

  it('names what two versions differ in', () => {
    expect(changedParts(fields, { ...fields, sound_id: 'snd_1', tag_ids: ['tag_1'] })).toEqual(['sound', 'recipients']);
  });

  it('says where a key menu is wrong', () => {
    const short = { ...fields.voice, ivr: { ...fields.voice.ivr, forward_to: '123' } };
    expect(voiceProblems({ ...fields, voice: short })).toHaveProperty(['voice.ivr.forward_to']);
  });
});
