import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';

/** The part of a logger that the server's modules use. */
export interface Log {
  debug(fields: object | string, message?: string): void;
  info(fields: object | string, message?: string): void;
  warn(fields: object | string, message?: string): void;
  error(fields: object | string, message?: string): void;
}

export const silentLog: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

const SECRET_KEYS =
  'password|newPassword|confirmPassword|token|secret|authorization|cookie|otp|token_hash|password_hash';
const secretFields = new RegExp(`"((?:${SECRET_KEYS}))":"(?:[^"\\\\]|\\\\.)*"`, 'gi');
const bearerTokens = /Bearer\s+[\w.~+/-]+=*/gi;
const opaqueTokens = /(?<![\w-])[\w-]{43}(?![\w-])/g;
const jsonTexts = /"(?:[^"\\]|\\.)*"/g;
const apiKeys = /\bsk_[a-z]+_[\w-]+/g;
/** Vietnamese numbers as people and systems write them, and anything with a plus; several in a row are one match. */
const phoneNumbers = /(?<!\w)(?:\+\d{1,3}|84|0)[\s.-]?\d(?:[\s.-]?\d){6,}(?![\w-])/g;

/** Masks a phone number for logs: the last three digits stay. */
export function maskPhone(phone: string): string {
  return `${'*'.repeat(Math.max(0, phone.length - 3))}${phone.slice(-3)}`;
}

/** Masks every phone number in a text. */
export function maskPhones(text: string): string {
  return text.replace(phoneNumbers, maskPhone);
}

/** Takes secrets out of one serialised log line and masks phone numbers in its texts; it stays the same JSON shape. */
export function cleanLogLine(line: string): string {
  return line
    .replace(secretFields, '"$1":"[hidden]"')
    .replace(bearerTokens, 'Bearer [hidden]')
    .replace(apiKeys, '[hidden]')
    .replace(opaqueTokens, '[hidden]')
    .replace(jsonTexts, maskPhones);
}

/** The server's logger: one JSON line per event, cleaned by {@link cleanLogLine} before it leaves the process. */
export function createLogger(
  config: Pick<Config, 'logLevel' | 'environment' | 'role'>,
  destination: DestinationStream = process.stdout,
): Logger {
  return pino(
    {
      level: config.logLevel,
      base: { environment: config.environment, role: config.role },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    { write: (line) => destination.write(cleanLogLine(line)) },
  );
}
