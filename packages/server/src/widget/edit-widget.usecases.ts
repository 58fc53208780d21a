import type { WidgetSettings } from '@app/contracts/widget/widget-settings.ts';
import type { Widget } from '@app/contracts/widget/widget.calls.ts';
import { randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import { notFound } from '../http/failure.ts';
import type { ServiceWork } from '../verify/configuration-steps.usecases.ts';
import { readConfiguration, updateConfiguration, type ConfigurationRow } from '../verify/configuration.repository.ts';
import { change, note, requireVersion } from '../verify/edit-service.usecases.ts';
import { draftSettings, publishedSettings } from '../verify/service-settings.ts';
import { publicKeyOf } from './widget-key.ts';
import { snippetOf } from './widget-script.ts';

/** Milliseconds for which keys work that others have taken the place of. */
const OLD_KEY_MS = 24 * 3_600_000;

export interface WidgetWork extends ServiceWork {
  readonly configurationId: string;
  readonly config: Config;
}

/** The widget of a service, with these settings instead of the draft's if there are some. Throws 404. */
export async function findWidget(work: WidgetWork, settings?: WidgetSettings): Promise<Widget> {
  const { deps, scope, configurationId } = work;
  const row = await deps.database.asAccount(scope, (tx) => readConfiguration(tx, scope, configurationId));
  if (!row) throw notFound();
  return asWidget(work, row, settings);
}

/** Changes the widget in the draft of a service. Throws 404. */
export async function saveWidgetDraft(work: WidgetWork, widget: WidgetSettings): Promise<Widget> {
  const { deps, scope, configurationId } = work;
  const row = await deps.database.asAccount(scope, async (tx) => {
    const before = await requireVersion(tx, scope, configurationId, undefined);
    return await change(tx, work, { before, name: before.name, settings: { ...draftSettings(before), widget } });
  });
  return asWidget(work, row);
}

/** Gives a widget new keys; those that it has work for a day, and those before these end. Throws 404. */
export async function rotateKeys(work: WidgetWork): Promise<Widget> {
  const { deps, scope, configurationId: id } = work;
  const row = await deps.database.asAccount(scope, async (tx) => {
    const before = await requireVersion(tx, scope, id, undefined);
    const now = deps.clock.now();
    await note(tx, work, { id, action: 'widget_key_rotated' });
    return await updateConfiguration(tx, scope, {
      id,
      widget_key: randomBytes(16).toString('hex'),
      widget_old_key: before.widget_key,
      widget_old_key_until: new Date(now.getTime() + OLD_KEY_MS),
      updated_at: now,
    });
  });
  return asWidget(work, row);
}

function asWidget({ config, deps }: WidgetWork, row: ConfigurationRow, settings = draftSettings(row).widget): Widget {
  const keys = (['live', 'test'] as const).map((mode) => {
    const key = publicKeyOf(row.widget_key, mode);
    return { mode, public_key: key, snippet: snippetOf(config, key) };
  });
  const [live] = keys;
  const until = row.widget_old_key_until;
  return {
    configuration_id: row.id,
    version: row.version,
    ...settings,
    published: publishedSettings(row)?.widget ?? null,
    public_key: live?.public_key ?? '',
    snippet: live?.snippet ?? '',
    keys,
    old_keys_until: until && until > deps.clock.now() ? until.toISOString() : null,
  };
}
