import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { ConfigError, oneOf, whole, yesNo } from '../../config-fields.ts';
import type { SmppSettings } from './smpp-settings.ts';

const LONGEST_SYSTEM_ID = 15;
const MOST_TON = 6;
const MOST_NPI = 18;

/** Environment variables that say how messages go out. */
export const smppVariables = {
  SMS_PORT: v.optional(oneOf('SMS_PORT', ['simulated', 'smpp'])),
  SMPP_HOST: v.optional(v.string()),
  SMPP_PORT: v.optional(whole('SMPP_PORT', 1, 65_535), '2775'),
  SMPP_TLS: v.optional(yesNo('SMPP_TLS'), '0'),
  SMPP_SYSTEM_ID: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(LONGEST_SYSTEM_ID, `SMPP_SYSTEM_ID must have at most ${LONGEST_SYSTEM_ID} characters`),
    ),
  ),
  SMPP_PASSWORD: v.optional(v.string()),
  SMPP_PASSWORD_FILE: v.optional(v.string()),
  SMPP_SYSTEM_TYPE: v.optional(v.pipe(v.string(), v.maxLength(12, 'SMPP_SYSTEM_TYPE must have at most 12 characters'))),
  SMPP_BIND: v.optional(oneOf('SMPP_BIND', ['transceiver', 'pair']), 'transceiver'),
  SMPP_SOURCE_TON: v.optional(whole('SMPP_SOURCE_TON', 0, MOST_TON)),
  SMPP_SOURCE_NPI: v.optional(whole('SMPP_SOURCE_NPI', 0, MOST_NPI)),
  SMPP_WINDOW: v.optional(whole('SMPP_WINDOW', 1, 1_000), '10'),
  SMPP_SESSIONS: v.optional(whole('SMPP_SESSIONS', 1, 20), '1'),
  SMPP_ENQUIRE_LINK_SECONDS: v.optional(whole('SMPP_ENQUIRE_LINK_SECONDS', 1, 600), '30'),
  SMPP_ANSWER_SECONDS: v.optional(whole('SMPP_ANSWER_SECONDS', 1, 60), '10'),
  SMPP_PER_SECOND: v.optional(whole('SMPP_PER_SECOND', 1, 100_000)),
  SMPP_REFERENCE: v.optional(yesNo('SMPP_REFERENCE'), '1'),
};

const variables = v.object(smppVariables);
type Read = v.InferOutput<typeof variables>;

/**
 * The carrier that messages go to, null for the simulated one. A file is looked for from `baseDir`.
 * @throws ConfigError for what does not fit together.
 */
export function readSmpp(read: Read, baseDir: string): SmppSettings | null {
  if (read.SMS_PORT !== 'smpp') {
    if (read.SMPP_HOST !== undefined && read.SMS_PORT === undefined) {
      throw new ConfigError('SMPP_HOST is set, so SMS_PORT must say smpp or simulated.');
    }
    return null;
  }
  const { SMPP_HOST: host, SMPP_SYSTEM_ID: systemId } = read;
  if (host === undefined || systemId === undefined) {
    throw new ConfigError('SMPP_HOST and SMPP_SYSTEM_ID must be set where SMS_PORT is smpp.');
  }
  return {
    host,
    port: read.SMPP_PORT,
    isTls: read.SMPP_TLS,
    systemId,
    password: readPassword(read, baseDir),
    systemType: read.SMPP_SYSTEM_TYPE ?? '',
    bind: read.SMPP_BIND,
    sourceTon: read.SMPP_SOURCE_TON ?? null,
    sourceNpi: read.SMPP_SOURCE_NPI ?? null,
    window: read.SMPP_WINDOW,
    sessions: read.SMPP_SESSIONS,
    enquireLinkMs: read.SMPP_ENQUIRE_LINK_SECONDS * 1_000,
    answerMs: read.SMPP_ANSWER_SECONDS * 1_000,
    perSecond: read.SMPP_PER_SECOND ?? null,
    hasReference: read.SMPP_REFERENCE,
  };
}

function readPassword({ SMPP_PASSWORD: password, SMPP_PASSWORD_FILE: file }: Read, baseDir: string): string {
  if (file === undefined) {
    if (password === undefined) throw new ConfigError('SMPP_PASSWORD or SMPP_PASSWORD_FILE must be set.');
    return password;
  }
  if (password !== undefined) throw new ConfigError('Only one of SMPP_PASSWORD and SMPP_PASSWORD_FILE may be set.');
  try {
    return readFileSync(resolve(baseDir, file), 'utf8').trim();
  } catch {
    throw new ConfigError(`SMPP_PASSWORD_FILE names ${file}, which cannot be read.`);
  }
}
