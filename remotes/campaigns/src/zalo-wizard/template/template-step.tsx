import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useFieldError } from '../../shared/draft/field-error.ts';
import { useDraft } from '../../shared/draft/use-draft.ts';
import { mapByName } from '../../shared/zalo/param-map.ts';
import { useLiveZalo } from '../../shared/zalo/zalo.queries.ts';
import type { ZaloDraftSession } from '../draft/zalo-drafts.ts';
import { ZaloFrame } from '../frame/zalo-frame.tsx';
import { OaChoice } from './oa-choice.tsx';
import { TemplateChoice } from './template-choice.tsx';

/** What the campaign is called, which official account sends it, and which approved template. */
export function TemplateStep({ draft }: { draft: ZaloDraftSession }) {
  const { t } = useLingui();
  const state = useDraft(draft);
  const errorOf = useFieldError(state);
  const { fields } = state;
  useLiveZalo();
  return (
    <ZaloFrame
      draft={draft}
      step="template"
      purpose={<Trans>The Zalo OA that sends it and the template recipients get.</Trans>}
    >
      <TextInput
        label={t`Campaign name`}
        description={<Trans>Only you and your team see it.</Trans>}
        value={fields.name}
        onChange={({ target }) => draft.edit({ name: target.value })}
        error={errorOf('name', t`Campaign name`)}
        maxLength={100}
        autoComplete="off"
        required
      />
      <OaChoice
        chosen={fields.oa_id}
        // A template belongs to its account, and so do its values.
        onChange={(oa_id) => oa_id !== fields.oa_id && draft.edit({ oa_id, zalo_template_id: '', param_map: {} })}
        error={errorOf('oa_id', t`Zalo OA`)}
      />
      {fields.oa_id !== '' && (
        <>
          <TemplateChoice
            key={fields.oa_id}
            oaId={fields.oa_id}
            chosen={fields.zalo_template_id}
            onChange={({ zalo_template_id, params }) => {
              // Parameters of the same name keep what was said of them.
              draft.edit({ zalo_template_id, param_map: mapByName(params, fields.param_map) });
              void draft.flush();
            }}
            error={errorOf('zalo_template_id', t`Template`)}
          />
          <p>
            <Link to={paths.zaloTemplates({ oa: fields.oa_id })}>
              <Trans>All templates of this account</Trans>
            </Link>
          </p>
        </>
      )}
    </ZaloFrame>
  );
}
