import type { ReferenceField } from '@app/contracts/developer/reference.ts';
import { Disclosure } from '@app/ui/disclosure.tsx';
import { Trans } from '@lingui/react/macro';
import { FieldMeaning, FieldName } from './field.tsx';
import classes from './reference.module.css';

/** What each field of a body means, behind a press. */
export function FieldMeanings({ fields }: { fields: readonly ReferenceField[] }) {
  return (
    <Disclosure title={<Trans>What the fields mean</Trans>} aside={fields.length}>
      <dl className={classes.meanings}>
        {fields.map((field) => (
          <div key={field.name}>
            <dt>
              <FieldName field={field} />
            </dt>
            <dd>
              <FieldMeaning field={field} />
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
