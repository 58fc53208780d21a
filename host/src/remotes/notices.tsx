import { Suspense, lazy, useState } from 'react';
import { overriddenNames, wantsPanel } from './overrides.ts';
import { useNewer } from './updates.ts';

const UpdatePrompt = lazy(async () => ({ default: (await import('./update-prompt.tsx')).UpdatePrompt }));
const OverrideBadge = lazy(async () => ({ default: (await import('./override-badge.tsx')).OverrideBadge }));

const VersionsPanel = lazy(async () => ({ default: (await import('./versions-panel.tsx')).VersionsPanel }));

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
