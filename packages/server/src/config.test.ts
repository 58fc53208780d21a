import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const read = (env: Record<string, string>) => readConfig(env, '/srv/app');

describe('settings', () => {
  it('suit a developer when nothing is set', () => {
    expect(read({})).toMatchObject({
      environment: 'local',
      role: 'all',
      host: '127.0.0.1',
      port: 4000,
      dataDir: '/srv/app/.data',
      databaseUrl: null,
      publicUrl: 'http://localhost:4000',
      metricsPublic: false,
      seed: true,
    });
  });

  it.each([
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ ROLE: 'boss' }, 'ROLE must be one of api, worker, all.'],
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must start with postgres:// or postgresql://.'],
    [{ APP_ENV: 'production' }, 'PUBLIC_URL must be set in production, such as https://app.example.com.'],
    [
      { APP_ENV: 'production', PUBLIC_URL: 'https://app.example.com' },
      'SMTP_URL must be set in production, or mail would reach nobody.',
    ],
    [{ SMTP_URL: 'http://mail' }, 'SMTP_URL must start with smtp:// or smtps://.'],
  ])('that are wrong are told in one sentence: %o', (env, sentence) => {
    expect(() => read(env)).toThrow(new ConfigError(sentence));
  });

  it('never let the demo account into staging or production', () => {
    expect(read({ APP_ENV: 'staging', SEED: '1' }).seed).toBe(false);
  });
});
