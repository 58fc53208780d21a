import type { FieldControl } from '@app/ui/form.tsx';
import { Select } from '@app/ui/select.tsx';
import { Trans } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';

interface TimezoneSelectProps extends FieldControl<string> {
  readonly zones: string[];
}

/** One of the IANA timezones, found by typing a part of its name. */
export function TimezoneSelect({ zones, ...control }: TimezoneSelectProps) {
  return (
    <Select
      {...control}
      data={zones}
      searchable
      allowDeselect={false}
      nothingFoundMessage={<Trans>No matching time zone</Trans>}
      // What stands outside of a modal dialog cannot be reached from within.
      comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
      onKeyDown={keepEscape}
    />
  );
}

/** Escape closes the open list, and not the dialog around it too. */
function keepEscape(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Escape' && event.currentTarget.getAttribute('aria-expanded') === 'true') event.preventDefault();
}
