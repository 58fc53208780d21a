import { NativeSelect } from '@app/ui/native-select.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { useCallbackAddresses } from './callback-addresses.ts';
import { usePartName } from './part-names.ts';
import type { Editor } from './use-editor.ts';

/** Which callback address is told of the verifications of a service; nothing for who may not see the addresses. */
export function CallbackField({ editor: { values, change, errorOf } }: { editor: Editor }) {
  const label = usePartName()('callback_profile_id');
  const { addresses, isPending, everyAddress } = useCallbackAddresses();
  const error = errorOf('callback_profile_id', label);
  if (isPending) return <Skeleton height="64px" />;
  if (!addresses) return null;
  return (
    <div>
      <NativeSelect
        label={label}
        value={values.callback_profile_id}
        options={[{ value: '', label: everyAddress }, ...addresses.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(id) => change({ callback_profile_id: id })}
      />
      {error !== undefined && <p role="alert">{error}</p>}
    </div>
  );
}
