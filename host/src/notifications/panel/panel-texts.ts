import { messages as en } from './locales/en.ts';
import { messages as vn } from './locales/vn.ts';

/** Texts of the panel. They are few, so both languages come with its code, without a request of their own. */
export const panelTexts = { en, vn };
