import type { Sound } from '@app/contracts/sound/sound.ts';

/** A sound of the library that is ready; a test names what it is about. */
export function soundOf(name: string, fields: Partial<Sound>): Sound {
  return {
    id: name,
    name,
    type: 'customer_care',
    source: 'record',
    status: 'ready',
    failure: null,
    file_name: '',
    format: 'wav',
    bytes: 44,
    duration_ms: 4_000,
    loudness_lufs: -18,
    peaks: Array.from({ length: 240 }, () => 50),
    url: '/sound',
    url_8k: null,
    url_expires_at: '2026-11-27T03:00:00.000Z',
    tts: null,
    version: 1,
    replacement: null,
    used_in: 0,
    created_at: '2026-11-27T03:00:00.000Z',
    updated_at: '2026-11-27T03:00:00.000Z',
    ...fields,
  };
}
