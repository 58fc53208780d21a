import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLogLine, createLogger, maskPhone } from './log.ts';

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  const config = { logLevel: 'info', environment: 'test', role: 'api' } as const;
  write(createLogger(config, { write: (line) => lines.push(line) }));
  return lines.join('');
}

describe('the log', () => {
  it('keeps the last three digits of a phone number', () => {
    expect(maskPhone('84912345678')).toBe('********678');
  });

  it('never shows a Vietnamese phone number, wherever it stands', () => {
    const subscriber = fc
      .tuple(fc.constantFrom('3', '5', '7', '8', '9'), fc.stringMatching(/^\d{8}$/))
      .map((part) => part.join(''));
    const writing = fc.constantFrom('84', '+84', '0');
    fc.assert(
      fc.property(writing, subscriber, (prefix, number) => {
        const line = logged((log) => {
          log.info({ to: prefix + number, nested: [{ text: `sent to ${prefix}${number}.` }] }, `to ${prefix}${number}`);
          log.error({ err: new Error(`no route for ${prefix}${number}`) });
        });
        expect(line).not.toContain(number);
      }),
    );
  });

  it('shows of several numbers in a row no more than the end of the last', () => {
    const writing = fc.constantFrom('0900123401', '+84900123402', '84 900 123 403', '0900.123.404', '028 3822 1405');
    fc.assert(
      fc.property(
        fc.array(writing, { minLength: 2, maxLength: 5 }),
        fc.constantFrom(' ', ', ', '; ', ' / '),
        (all, between) => {
          const line = logged((log) => log.info(`no receipt for ${all.join(between)}`));
          for (const number of all) expect(line).not.toContain(number.slice(-6));
        },
      ),
    );
  });

  it('never shows secrets, bearer headers or tokens', () => {
    const token = 'k3bX0uYg9mJtF2aLw8QzR5vC1nDhPeKsIoAy7TxBq4U';
    const line = logged((log) => {
      log.info({
        body: { password: 'Demo "2026"!', confirmPassword: 'Demo' },
        headers: { authorization: `Bearer ${token}` },
      });
      log.info(`got Bearer ${token} and ${token}`);
      log.info(`the key sk_live_${token} was refused`);
      log.info({ err: new Error(`sk_test_${token}: no such key`) });
    });
    expect(line).not.toContain(token);
    expect(line).not.toContain('Demo');
  });

  it('stays JSON and leaves amounts, times and ids alone', () => {
    const record = {
      time: '2026-11-21T10:00:00.000Z',
      amount: 84_912_345_678,
      id: 'usr_01KAK3B7V84912345678ABCDEF',
      ms: 12.5,
    };
    expect(JSON.parse(cleanLogLine(JSON.stringify(record)))).toEqual(record);
  });
});
