import { msg } from '@lingui/core/macro';
import { recipientOwners, type FieldOwner } from '../../shared/wizard/field-owners.ts';
import type { DraftFields } from '../draft/draft-fields.ts';
import type { Step } from '../steps.ts';

type Owner = FieldOwner & { readonly step: Step };

/** The step that owns each field of an SMS draft. */
export function smsOwners({ template_id }: Pick<DraftFields, 'template_id'>) {
  return {
    name: { step: 'sender', label: msg`Campaign name`, isMarked: true },
    message_type: { step: 'sender', label: msg`Message type`, isMarked: true },
    sender_id: { step: 'sender', label: msg`Sender`, isMarked: true },
    template_id: { step: 'text', label: msg`Template`, isMarked: false },
    content: { step: 'text', label: msg`Text`, isMarked: template_id === '' },
    ...recipientOwners,
    options: { step: 'launch', label: msg`Sending options`, isMarked: false },
    'options.rate_per_min': { step: 'launch', label: msg`Messages per minute`, isMarked: true },
    'options.consent': { step: 'launch', label: msg`Consent`, isMarked: false },
    'options.template_values': { step: 'text', label: msg`Values of the template`, isMarked: false },
  } as const satisfies Record<keyof DraftFields, Owner> & Record<string, Owner>;
}
