import { defineRemote } from '@app/config/remote-config.ts';

export default defineRemote(import.meta.dirname);
