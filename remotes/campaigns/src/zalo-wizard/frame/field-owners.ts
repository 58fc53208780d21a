import { msg } from '@lingui/core/macro';
import { recipientOwners, type FieldOwner } from '../../shared/wizard/field-owners.ts';
import type { ZaloFields } from '../draft/zalo-fields.ts';
import type { ZaloStep } from '../zalo-launch.state.ts';

type Owner = FieldOwner & { readonly step: ZaloStep };

/** The step that owns each field of a Zalo draft. */
export function zaloOwners({ oa_id, fallback }: Pick<ZaloFields, 'oa_id' | 'fallback'>) {
  return {
    name: { step: 'template', label: msg`Campaign name`, isMarked: true },
    oa_id: { step: 'template', label: msg`Zalo OA`, isMarked: true },
    // Templates are shown once an official account is chosen.
    zalo_template_id: { step: 'template', label: msg`Template`, isMarked: oa_id !== '' },
    param_map: { step: 'content', label: msg`Values of the parameters`, isMarked: false },
    fallback: { step: 'content', label: msg`SMS instead`, isMarked: false },
    'fallback.content': { step: 'content', label: msg`Text of the SMS`, isMarked: fallback.enabled },
    ...recipientOwners,
    options: { step: 'review', label: msg`Sending options`, isMarked: false },
    'options.rate_per_min': { step: 'review', label: msg`Messages per minute`, isMarked: true },
    'options.consent': { step: 'review', label: msg`Consent`, isMarked: false },
  } as const satisfies Record<keyof ZaloFields, Owner> & Record<string, Owner>;
}
