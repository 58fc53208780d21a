import type { SmppSettings } from '@app/server/ports/smpp/smpp-settings.ts';

/** Settings of the adapter for a message centre on the loopback. */
export function loopbackSettings(port: number, changes: Partial<SmppSettings> = {}): SmppSettings {
  return {
    host: '127.0.0.1',
    port,
    isTls: false,
    systemId: 'tester',
    password: 'secret',
    systemType: '',
    bind: 'transceiver',
    sourceTon: null,
    sourceNpi: null,
    window: 10,
    sessions: 1,
    enquireLinkMs: 30_000,
    answerMs: 5_000,
    perSecond: null,
    hasReference: true,
    ...changes,
  };
}
