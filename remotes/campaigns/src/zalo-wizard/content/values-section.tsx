import { ownValue } from '@app/contracts/core/by-key.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans } from '@lingui/react/macro';
import { useDraft } from '../../shared/draft/use-draft.ts';
import { fromField, improvements, mapByName, type TemplateParam } from '../../shared/zalo/param-map.ts';
import type { ZaloDraftSession } from '../draft/zalo-drafts.ts';
import { useOfferedFields } from '../frame/fields.queries.ts';
import classes from './content.module.css';
import { ParamRow } from './param-row.tsx';

interface ValuesSectionProps {
  readonly draft: ZaloDraftSession;
  readonly params: readonly TemplateParam[];
}

/** Each parameter of the template with where its value comes from. */
export function ValuesSection({ draft, params }: ValuesSectionProps) {
  const { fields } = useDraft(draft);
  const offered = useOfferedFields(fields);
  const map = mapByName(params, fields.param_map);
  return (
    <section className={classes.part}>
      <h2>
        <Trans>Values</Trans>
      </h2>
      {params.length === 0 ? (
        <p className={classes.hint}>
          <Trans>This template has no parameters: everybody gets the same message.</Trans>
        </p>
      ) : offered === undefined ? (
        <Skeleton height="240px" />
      ) : (
        <>
          <Matches draft={draft} params={params} />
          {params.map((param) => (
            <ParamRow
              key={param.name}
              param={param}
              mapped={ownValue(map, param.name)}
              offered={offered}
              hasLists={fields.audience_ids.length > 0}
              onChange={(mapped) => draft.edit({ param_map: { ...map, [param.name]: mapped } })}
            />
          ))}
        </>
      )}
    </section>
  );
}

/** Parameters whose column nobody has while another one fits: a click takes those. */
function Matches({ draft, params }: ValuesSectionProps) {
  const { fields } = useDraft(draft);
  const offered = useOfferedFields(fields) ?? [];
  const map = mapByName(params, fields.param_map);
  const found = improvements(params, map, offered);
  if (found.length === 0) return null;
  const names = found.map(({ param, key }) => `${param} ← ${key}`).join(', ');
  function take(): void {
    const better = Object.fromEntries(
      found.map(({ param, key }) => [param, fromField(key, ownValue(map, param)?.fallback)]),
    );
    draft.edit({ param_map: { ...map, ...better } });
    void draft.flush();
  }
  return (
    <Alert>
      <Trans>Columns that fit were found: {names}</Trans>{' '}
      <Button variant="subtle" size="compact-sm" onClick={take}>
        <Trans>Take them</Trans>
      </Button>
    </Alert>
  );
}
