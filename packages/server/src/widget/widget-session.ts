import * as v from 'valibot';
import type { Vault } from '../auth/vault.ts';
import { notFound } from '../http/failure.ts';
import type { AskingWidget } from './require-widget.ts';

const sessionSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ verification: v.string(), configuration: v.string(), mode: v.picklist(['live', 'test']) }),
);
const PURPOSE = 'widget session';

/** Names a verification to its widget alone; nobody can make one, or read what is inside. */
export function sealSession(vault: Pick<Vault, 'seal'>, widget: AskingWidget, verificationId: string): string {
  const { configurationId, mode } = widget;
  return vault.seal(JSON.stringify({ verification: verificationId, configuration: configurationId, mode }), PURPOSE);
}

/** The verification's id. Throws 404 for a session of another widget, or none. */
export function openSession(
  vault: Pick<Vault, 'open'>,
  { configurationId, mode }: AskingWidget,
  sealed: string,
): string {
  const session = v.safeParse(sessionSchema, opened(vault, sealed));
  if (!session.success) throw notFound();
  const { verification, configuration, mode: sealedMode } = session.output;
  if (configuration !== configurationId || sealedMode !== mode) throw notFound();
  return verification;
}

function opened(vault: Pick<Vault, 'open'>, sealed: string): string {
  try {
    return vault.open(sealed, PURPOSE);
  } catch {
    return '';
  }
}
