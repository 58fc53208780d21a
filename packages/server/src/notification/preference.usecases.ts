import { isMailed, mailedTypes, mutableTypes, type MutableType } from '@app/contracts/notification/notification.ts';
import type { NotificationPreference } from '@app/contracts/notification/preference.calls.ts';
import type { ServerDeps } from '../deps.ts';
import type { Member } from '../http/member.ts';
import { lockChoices, readChoices, writeChoices, type Choices } from './preference.repository.ts';

interface Own {
  readonly deps: Pick<ServerDeps, 'database' | 'bus'>;
  readonly actor: Member;
}

export interface Change {
  readonly type: MutableType;
  readonly bell?: boolean | undefined;
  readonly mail?: boolean | undefined;
}

/** What the person is told of in this account, and where. */
export async function ownPreferences({ deps, actor: { scope, userId } }: Own): Promise<NotificationPreference[]> {
  return asPreferences(await deps.database.findAsAccount(scope, (tx) => readChoices(tx, scope, userId)));
}

/** Switches one type on or off. The bell of the person's other tabs and devices follows. */
export function changePreference({ deps, actor }: Own, change: Change): Promise<NotificationPreference[]> {
  const { scope, userId, accountId } = actor;
  return deps.database.asAccount(scope, async (tx) => {
    const before = await lockChoices(tx, scope, userId);
    const after = {
      muted: switched(mutableTypes, before.muted, { type: change.type, isOn: change.bell }),
      unmailed: switched(mailedTypes, before.unmailed, { type: change.type, isOn: change.mail }),
    };
    await writeChoices(tx, scope, { userId, ...after });
    deps.bus.publish(tx, { topic: 'notification', data: { id: null }, accountId, userId });
    return asPreferences(after);
  });
}

/** What is off, once one type was switched; undefined leaves it as it is. */
function switched<Type extends MutableType>(
  types: readonly Type[],
  off: readonly Type[],
  { type, isOn }: { type: MutableType; isOn: boolean | undefined },
): Type[] {
  if (isOn === undefined) return [...off];
  return types.filter((each) => (each === type ? !isOn : off.includes(each)));
}

function asPreferences({ muted, unmailed }: Choices): NotificationPreference[] {
  return mutableTypes.map((type) => ({
    type,
    bell: !muted.includes(type),
    mail: isMailed(type) ? !unmailed.includes(type) : null,
  }));
}
