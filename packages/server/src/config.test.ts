import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './config-fields.ts';

const read = (env: Record<string, string>) => readConfig(env, '/srv/app');

const smpp = { SMS_PORT: 'smpp', SMPP_HOST: 'smpp.example.com', SMPP_SYSTEM_ID: 'anbinh', SMPP_PASSWORD: 'secret' };

describe('settings', () => {
  it('offer bank transfers to the account that is named, and to none where it is not, but on a developer’s machine', () => {
    const bank = { BANK_BIN: '970436', BANK_NAME: 'Vietcombank', BANK_ACCOUNT: '0011', BANK_HOLDER: 'CONG TY A' };
    const receiving = { bin: '970436', bank: 'Vietcombank', account: '0011', holder: 'CONG TY A' };
    expect(read({ APP_ENV: 'staging', ...bank }).bank).toEqual({ receiving, webhookSecret: null });
    expect(read({ APP_ENV: 'staging' }).bank).toBeNull();
    expect(read({}).bank?.receiving.bank).toBe('Demo Bank');
  });

  it('turn calls away after three seconds, after another time, or never', () => {
    expect(read({}).maxLoopDelay).toBe(3_000);
    expect(read({ MAX_LOOP_DELAY: '500' }).maxLoopDelay).toBe(500);
    expect(read({ MAX_LOOP_DELAY: '0' }).maxLoopDelay).toBe(0);
    expect(() => read({ MAX_LOOP_DELAY: 'never' })).toThrow('MAX_LOOP_DELAY must be a whole number from 0 to 60000');
  });

  it('take cards where the three keys of Stripe are given', () => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    };
    const settings = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1', origin: null };
    expect(read({ APP_ENV: 'staging', ...keys }).stripe).toEqual(settings);
    expect(read({}).stripe).toBeNull();
  });

  it('name who makes out invoices, a made-up seller where nobody does, and never one in production that takes money', () => {
    const seller = { SELLER_NAME: 'Công ty A', SELLER_TAX_CODE: '0300588569', SELLER_ADDRESS: 'Hà Nội' };
    expect(read({ ...seller, INVOICE_SERIES: 'K26' }).invoices).toEqual({
      seller: { legal_name: 'Công ty A', tax_code: '0300588569', address: 'Hà Nội' },
      series: 'K26',
    });
    expect(read({ APP_ENV: 'staging' }).invoices).toMatchObject({
      seller: { legal_name: 'Công ty Demo' },
      series: 'HD',
    });
    expect(() => read({ SELLER_NAME: 'Công ty A' })).toThrow('must be set together');
    expect(() => read({ ...seller, SELLER_TAX_CODE: '0300588560' })).toThrow('SELLER_TAX_CODE must be a tax code');
    const live = {
      APP_ENV: 'production',
      PUBLIC_URL: 'https://app.example.com',
      SMTP_URL: 'smtp://mail',
      SECRET_KEY: 'x'.repeat(32),
    };
    const stripe = {
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    };
    expect(read(live).invoices.seller.legal_name).toBe('Công ty Demo');
    expect(() => read({ ...live, ...stripe })).toThrow('SELLER_NAME, SELLER_TAX_CODE and SELLER_ADDRESS');
    expect(read({ ...live, ...stripe, ...seller }).invoices.seller.legal_name).toBe('Công ty A');
  });

  it('name a carrier behind SMPP, with what is usual for the rest', () => {
    expect(read({}).smpp).toBeNull();
    expect(read(smpp).smpp).toEqual({
      host: 'smpp.example.com',
      port: 2775,
      isTls: false,
      systemId: 'anbinh',
      password: 'secret',
      systemType: '',
      bind: 'transceiver',
      sourceTon: null,
      sourceNpi: null,
      window: 10,
      sessions: 1,
      enquireLinkMs: 30_000,
      answerMs: 10_000,
      perSecond: null,
      hasReference: true,
    });
  });

  it('name how much carriers take', () => {
    expect(read({ CARRIER_RATES: 'viettel=500, mobifone=0.5' }).carrierRates).toEqual({ viettel: 500, mobifone: 0.5 });
    expect(read({}).carrierRates).toEqual({});
  });

  it('name where callbacks come from', () => {
    const addresses = ['203.0.113.7', '198.51.100.0/24'];
    expect(read({ CALLBACK_ADDRESSES: addresses.join(', ') }).callbackAddresses).toEqual(addresses);
    expect(read({}).callbackAddresses).toEqual([]);
  });

  it('name when carriers take advertising, in one part of the day or several', () => {
    const text = 'viettel=13:30-20:00, mobifone=07:00-22:00 ,viettel=08:00-11:30';
    expect(read({ CARRIER_HOURS: text }).advertising.carrierHours).toEqual({
      viettel: [
        { from: '08:00', until: '11:30' },
        { from: '13:30', until: '20:00' },
      ],
      mobifone: [{ from: '07:00', until: '22:00' }],
    });
    expect(read({}).advertising.carrierHours).toEqual({});
  });

  it.each([
    ['viettel', 'must name local hours by carrier, such as viettel=08:00-20:00.'],
    ['viettel=8-20', 'must name local hours by carrier, such as viettel=08:00-20:00.'],
    ['viettel=08:00-24:00', 'must name local hours by carrier, such as viettel=08:00-20:00.'],
    [
      'vietel=08:00-20:00',
      'names vietel, which is none of viettel, mobifone, vinaphone, vietnamobile, gmobile, itel, wintel, other.',
    ],
    ['viettel=20:00-08:00', 'viettel=20:00-08:00 must begin before it ends.'],
    ['viettel=08:00-08:00', 'viettel=08:00-08:00 must begin before it ends.'],
    ['viettel=06:59-20:00', 'viettel=06:59-20:00 must lie within 07:00-22:00, the legal hours of advertising.'],
    ['viettel=08:00-22:01', 'viettel=08:00-22:01 must lie within 07:00-22:00, the legal hours of advertising.'],
    ['viettel=08:00-20:00,viettel=19:59-21:00', 'viettel=19:59-21:00 overlaps other hours of that carrier.'],
  ])('keep the hours of carriers %s out', (text, sentence) => {
    expect(() => read({ CARRIER_HOURS: text })).toThrow(new ConfigError(`CARRIER_HOURS ${sentence}`));
  });

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
    [
      { CALLBACK_ADDRESSES: 'example.com' },
      'CALLBACK_ADDRESSES must be IP addresses or networks such as 203.0.113.7,198.51.100.0/24.',
    ],
    [
      { CARRIER_RATES: 'viettel' },
      'CARRIER_RATES must name messages a second by carrier, such as viettel=500,mobifone=200.',
    ],
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must start with postgres:// or postgresql://.'],
    [{ APP_ENV: 'production' }, 'PUBLIC_URL must be set in production, such as https://app.example.com.'],
    [
      { APP_ENV: 'production', PUBLIC_URL: 'https://app.example.com' },
      'SMTP_URL must be set in production, or mail would reach nobody.',
    ],
    [
      { APP_ENV: 'production', PUBLIC_URL: 'https://app.example.com', SMTP_URL: 'smtp://mail' },
      'SECRET_KEY must be set in production, a random text of 32 characters or more.',
    ],
    [
      { OIDC_ISSUER: 'https://id.example.com' },
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together.',
    ],
    [
      { APP_ENV: 'staging', OIDC_ISSUER: 'http://id.example.com', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' },
      'OIDC_ISSUER must start with https://.',
    ],
    [{ ZALO_APP_ID: '42' }, 'ZALO_APP_ID and ZALO_APP_SECRET must be set together.'],
    [{ ZALO_APP_ID: 'my app' }, 'ZALO_APP_ID must be the number of an application.'],
    [{ ZALO_OAUTH_URL: 'zalo' }, 'ZALO_OAUTH_URL must be an origin such as https://openapi.zalo.me.'],
    [
      { APP_ENV: 'staging', ZALO_APP_ID: '42', ZALO_APP_SECRET: 'x', ZALO_OAUTH_URL: 'http://zalo.example' },
      'The addresses of Zalo must start with https://.',
    ],
    [
      { BANK_BIN: '970436', BANK_ACCOUNT: '123' },
      'BANK_BIN, BANK_NAME, BANK_ACCOUNT and BANK_HOLDER must be set together.',
    ],
    [
      { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set together.',
    ],
    [
      { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live, or both be for tests.',
    ],
    [{ STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY must start with sk_live_ or sk_test_.'],
    [{ BANK_BIN: 'VCB' }, 'BANK_BIN must be the six digits of the bank at NAPAS.'],
    [{ BANK_ACCOUNT: '12 34' }, 'BANK_ACCOUNT must have 1 to 19 letters and digits.'],
    [{ BANK_WEBHOOK_SECRET: 'short' }, 'BANK_WEBHOOK_SECRET must have at least 16 characters, best random ones.'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY must have at least 32 characters, best random ones.'],
    [{ SMS_PORT: 'fax' }, 'SMS_PORT must be one of simulated, smpp.'],
    [{ SMPP_HOST: 'smpp.example.com' }, 'SMPP_HOST is set, so SMS_PORT must say smpp or simulated.'],
    [{ SMS_PORT: 'smpp' }, 'SMPP_HOST and SMPP_SYSTEM_ID must be set where SMS_PORT is smpp.'],
    [{ ...smpp, SMPP_PASSWORD: '' }, 'SMPP_PASSWORD or SMPP_PASSWORD_FILE must be set.'],
    [{ ...smpp, SMPP_PASSWORD_FILE: 'x' }, 'Only one of SMPP_PASSWORD and SMPP_PASSWORD_FILE may be set.'],
    [
      { ...smpp, SMPP_PASSWORD: '', SMPP_PASSWORD_FILE: 'nowhere' },
      'SMPP_PASSWORD_FILE names nowhere, which cannot be read.',
    ],
    [{ ...smpp, SMPP_WINDOW: '0' }, 'SMPP_WINDOW must be a whole number from 1 to 1000.'],
    [{ SMTP_URL: 'http://mail' }, 'SMTP_URL must start with smtp:// or smtps://.'],
  ])('that are wrong are told in one sentence: %o', (env, sentence) => {
    expect(() => read(env)).toThrow(new ConfigError(sentence));
  });

  it('never let the demo account into staging or production', () => {
    expect(read({ APP_ENV: 'staging', SEED: '1' }).seed).toBe(false);
  });
});
