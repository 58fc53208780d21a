import { pino, type DestinationStream } from 'pino';

/** The part of a logger that the server's modules use. */
export interface Log {
  debug(fields: object | string, message?: string): void;
  info(fields: object | string, message?: string): void;
  warn(fields: object | string, message?: string): void;
  error(fields: object | string, message?: string): void;
}

const secretFields = ['password', 'newPassword', 'confirmPassword', 'token', 'authorization', 'secret', 'code', 'otp'];

/** Masks a phone number for logs: the last three digits stay. */
export function maskPhone(phone: string): string {
  return `${'*'.repeat(Math.max(0, phone.length - 3))}${phone.slice(-3)}`;
}

/** A structured log without secrets; fields with a phone number are masked by whoever logs them ({@link maskPhone}). */
export function createLog(level: string, destination?: DestinationStream) {
  const options = {
    level,
    redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`]), censor: '[hidden]' },
  };
  return destination ? pino(options, destination) : pino(options);
}

export const silentLog: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
