import type { Begins } from './begin-attempt.ts';
import { beginEmail } from './begin-email.ts';
import { beginSms } from './begin-sms.ts';
import { beginVoice } from './begin-voice.ts';
import { beginZalo } from './begin-zalo.ts';

/** How a code begins its way on each channel. */
export const begins: Begins = { sms: beginSms, zalo: beginZalo, voice: beginVoice, email: beginEmail };
