import { writeSpeechProgram } from '@app/testing/speech-program.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { makeService } from '@app/testing/verify-test.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSender } from '../database/factories/feature.factories.ts';
import { json } from '../database/tables/columns.ts';
import { linkToSpoken, spokenCode, spokenText } from '../voice/spoken-link.ts';
import { listAttempts } from './attempt.repository.ts';

let speech: Awaited<ReturnType<typeof writeSpeechProgram>>;
let server: TestServer;
beforeAll(async () => {
  speech = await writeSpeechProgram();
  server = await startTestServer({ config: { speechProgram: speech.path } });
}, 60_000);
afterAll(async () => {
  await server.close();
  await speech.remove();
});

it('a code is spoken for whoever has the link that was made for the gateway, for ten minutes', async () => {
  const account = await makeService(server);
  const caller = { type: 'voice_callerid', name: '842471099999', usage: 'both' } as const;
  const { senderId } = await createSender(server.deps, { accountId: account.accountId, ...caller });
  const way = { channel: 'voice' as const, sender_id: senderId, template_id: null, timeout_seconds: 60 };
  const world = await makeService(server, { channels: json([way]) }, { account });
  const { scope } = world;
  const { id } = await world.start('84900120001');
  const [attempt] = await server.deps.database.asAccount(scope, (tx) => listAttempts(tx, scope, [id]));
  const { vault, clock } = server.deps;
  const linking = { vault, clock, publicUrl: server.url };
  const link = linkToSpoken(spokenCode, linking, { scope, id: attempt?.id ?? '' });

  const spoken = await fetch(link);
  expect([spoken.status, spoken.headers.get('content-type')]).toEqual([200, 'audio/wav']);
  expect((await spoken.arrayBuffer()).byteLength).toBeGreaterThan(16_000);
  const changed = link.slice(0, -10) + (link.at(-10) === 'A' ? 'B' : 'A') + link.slice(-9);
  expect((await fetch(changed)).status).toBe(404);
  const { pathname } = new URL(linkToSpoken(spokenText, linking, { scope, id: attempt?.id ?? '' }));
  const [sealedForTexts] = pathname.split('/').slice(-1);
  expect((await fetch(`${server.url}${spokenCode.path}/${sealedForTexts}`)).status).toBe(404);
  server.clock.advance(10 * 60_000);
  expect((await fetch(link)).status).toBe(404);
});
