import type { ThirdPartyScript } from '@app/contracts/pins.ts';
import { demand, refusal } from '../finding.ts';
import { configure, distrust, trust, type Settings } from '../operate/change.ts';
import { makeKey } from '../signing.ts';
import { changeOf, need, type Command, type Options, type Outcome } from './command.ts';
import { stands } from './environment-commands.ts';

const TRUST = 'trust <env> pinner|team <name> <public key> --app billing';

export const trustCommands: Readonly<Record<string, Command>> = {
  keygen: { usage: 'keygen <file>                     make an Ed25519 key, show its public part', run: generate },
  trust: { usage: 'trust <env> pinner|team <name> <key> --app <app>  who may pin, whose releases', run: addSigner },
  distrust: { usage: 'distrust <env> <name>             take a name off both lists', run: removeSigner },
  configure: {
    usage:
      'configure <env> --set <key>=<value>…  url, apiBase, brand, overrides, overrideOrigins, thirdParties, frames, segment.<name>, script.<name>=<url>[,consent], scripts=',
    run: changeSettings,
  },
};

async function generate(args: readonly string[]): Promise<Outcome> {
  const key = makeKey(need(args, 0, 'keygen <file>'));
  return { data: { key }, lines: [key] };
}

async function addSigner(args: readonly string[], options: Options): Promise<Outcome> {
  const key = need(args, 3, TRUST);
  const [env = '', list = '', name = ''] = args;
  demand(list === 'pinner' || list === 'team', 'usage', `${list} is neither pinner nor team`, `write: mfe ${TRUST}`);
  const apps = [...(options.app ?? [])];
  demand(apps.length > 0, 'usage', `${name} would speak for no app`, "name them with --app, '*' for all");
  const change = changeOf(options, `${name} may ${list === 'pinner' ? 'pin' : 'publish'} ${apps.join(', ')}`);
  return stands(await trust(env, list === 'pinner' ? 'pinners' : 'teams', { name, key, apps }, change), options);
}

async function removeSigner(args: readonly string[], options: Options): Promise<Outcome> {
  const name = need(args, 1, 'distrust <env> <name>');
  return stands(await distrust(args[0] ?? '', name, changeOf(options)), options);
}

async function changeSettings(args: readonly string[], options: Options): Promise<Outcome> {
  const env = need(args, 0, 'configure <env> --set <key>=<value>');
  const settings = (options.set ?? []).map(parseSetting).reduce(merge, {});
  demand(Object.keys(settings).length > 0, 'usage', 'nothing is set', 'write --set apiBase=https://api.example.com');
  return stands(await configure(env, settings, changeOf(options)), options);
}

function parseSetting(text: string): Settings {
  const [, key = '', value = ''] = /^([A-Za-z.-]+)=(.*)$/.exec(text) ?? [];
  const list = value === '' ? [] : value.split(',');
  if (key.startsWith('segment.')) return { segments: { [key.slice('segment.'.length)]: list } };
  if (key.startsWith('script.')) return { scripts: [parseScript(key.slice('script.'.length), list)] };
  switch (key) {
    case 'url':
      return { url: value === '' ? undefined : value };
    case 'apiBase':
      return { apiBase: value };
    case 'brand':
      return { brand: value === '' ? null : value };
    case 'overrides':
      return { overrides: value === 'on' };
    case 'overrideOrigins':
      return { overrideOrigins: list };
    case 'thirdParties':
      return { thirdParties: list };
    case 'frames':
      return { frames: list };
    case 'scripts':
      demand(value === '', 'usage', `${text} is no list`, 'write script.<name>=<url>, or scripts= for none');
      return { scripts: [] };
    default:
      throw refusal('usage', `${text} is no setting`, 'see mfe --help');
  }
}

function parseScript(name: string, [src = '', consent]: readonly string[]): ThirdPartyScript {
  const isRead = consent === undefined || consent === 'consent';
  demand(isRead, 'usage', `${consent} is nothing to say of a script`, 'write script.<name>=<url>,consent');
  return { name, src, consent: consent !== undefined };
}

function merge(all: Settings, one: Settings): Settings {
  return {
    ...all,
    ...one,
    ...(one.segments && { segments: { ...all.segments, ...one.segments } }),
    ...(one.scripts && { scripts: [...(all.scripts ?? []), ...one.scripts] }),
  };
}
