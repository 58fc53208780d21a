import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ZaloFields } from '../draft/zalo-fields.ts';
import { chosenTemplateQuery } from '../template/templates.queries.ts';
import classes from '../template/template-choice.module.css';

/** Which columns a file should have, so that the template's parameters fill themselves. */
export function ColumnHint({ fields }: { fields: ZaloFields }) {
  const template = useQuery(chosenTemplateQuery(fields));
  const names = template.data?.data.params.map(({ name }) => name).join(', ') ?? '';
  if (names === '') return null;
  return (
    <p className={classes.hint}>
      <Trans>
        A file with a column for each parameter fills them by itself: <code>{names}</code>. Other columns can be chosen
        in the next step.
      </Trans>
    </p>
  );
}
