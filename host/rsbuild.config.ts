import { defineHost } from '@app/config/host-config.ts';

export default defineHost(import.meta.dirname);
