import { messages as en } from '../locales/en.ts';
import { messages as vn } from '../locales/vn.ts';

/** Texts of the pages for guests. They are few, so both languages come with the pages, without a request of their own. */
export const guestTexts = { en, vn };
