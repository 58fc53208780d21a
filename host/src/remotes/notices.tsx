import { Suspense, lazy, useState, type ComponentType } from 'react';
import { overriddenNames, wantsPanel } from './overrides.ts';
import { useNewer } from './updates.ts';

// One chunk has what is seldom seen: each of its own would cost the first script an address and a hash.
const UpdatePrompt = orNothing(
  async () => (await import(/* webpackChunkName: "seldom" */ './update-prompt.tsx')).UpdatePrompt,
);
const OverrideBadge = orNothing(
  async () => (await import(/* webpackChunkName: "seldom" */ './override-badge.tsx')).OverrideBadge,
);
const VersionsPanel = orNothing(
  async () => (await import(/* webpackChunkName: "seldom" */ './versions-panel.tsx')).VersionsPanel,
);

/** A page goes on without these where their code cannot be fetched. */
function orNothing<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }));
}

/** What the page says about its own versions: a newer one waits, or this tab runs others. Mostly nothing. */
export function Notices() {
  const newer = useNewer();
  const overridden = overriddenNames();
  const [isChoosing, setChoosing] = useState(wantsPanel);
  return (
    <Suspense fallback={null}>
      {newer !== 'none' && <UpdatePrompt isUrgent={newer === 'urgent'} />}
      {overridden.size > 0 && <OverrideBadge names={[...overridden]} onChange={() => setChoosing(true)} />}
      {isChoosing && <VersionsPanel onClose={() => setChoosing(false)} />}
    </Suspense>
  );
}
