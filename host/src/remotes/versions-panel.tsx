import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bootedPage } from '../boot/booted-page.ts';
import classes from './notices.module.css';
import { readOffered } from './offered-versions.ts';
import { chooseOverrides, overriddenNames, type Overrides } from './overrides.ts';

/** Chooses other published versions for this tab, where the environment allows it (`?mfe`). */
export function VersionsPanel({ onClose }: { readonly onClose: () => void }) {
  const [chosen, setChosen] = useState<Overrides>(currentOverrides);
  const offered = useQuery({ queryKey: ['offered-versions'], queryFn: readOffered, staleTime: 0 });
  return (
    <Dialog
      title={<Trans>Versions in this tab</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button disabled={!offered.data} onClick={() => chooseOverrides(withoutReleased(chosen))}>
            <Trans>Load these versions</Trans>
          </Button>
        </>
      }
    >
      {offered.isPending && <Skeleton height="160px" />}
      {offered.isError && <Trans>This environment offers no other versions.</Trans>}
      <div className={classes.versions}>
        {Object.entries(offered.data ?? {}).map(([name, versions]) => (
          <VersionChoice
            key={name}
            name={name}
            versions={Object.keys(versions)}
            chosen={chosen[name] ?? ''}
            onChoose={(version) => setChosen({ ...chosen, [name]: version })}
          />
        ))}
      </div>
    </Dialog>
  );
}

interface VersionChoiceProps {
  readonly name: string;
  readonly versions: readonly string[];
  /** '' for the pinned one. */
  readonly chosen: string;
  readonly onChoose: (version: string) => void;
}

function VersionChoice({ name, versions, chosen, onChoose }: VersionChoiceProps) {
  const { t } = useLingui();
  const options = versions.map((version) => ({ value: version, label: version }));
  return (
    <NativeSelect
      label={name}
      value={chosen}
      options={[{ value: '', label: t`Released version` }, ...options.reverse()]}
      onChange={onChoose}
    />
  );
}

/** Only what differs from the released versions. */
function withoutReleased(chosen: Overrides): Overrides {
  return Object.fromEntries(Object.entries(chosen).filter(([, version]) => version !== ''));
}

function currentOverrides(): Overrides {
  return Object.fromEntries([...overriddenNames()].map((name) => [name, bootedPage().builds[name]?.version ?? '']));
}
