import { mailedTypes } from '@app/contracts/notification/notification.ts';
import * as v from 'valibot';
import { defineJob } from '../jobs/job.ts';

const bilingual = v.object({ vn: v.string(), en: v.string() });
const person = { user_id: v.string() };

/**
 * Sends one mail or message about an account. Link and code are made when the job runs, so that no secret stands in the
 * queue; and whether an address is anybody's is looked up there, so that asking takes as long for everybody.
 */
export const accountMailJob = defineJob({
  kind: 'account.mail',
  payload: v.variant('mail', [
    v.object({ mail: v.literal('activation'), email: v.string() }),
    v.object({ mail: v.literal('reset_password'), email: v.string() }),
    v.object({ mail: v.literal('phone_code'), email: v.string() }),
    v.object({ mail: v.literal('test_phone_code'), ...person, phone: v.string() }),
    v.object({ mail: v.literal('password_changed'), ...person }),
    v.object({ mail: v.literal('change_mail_code'), ...person, new_email: v.string() }),
    v.object({ mail: v.literal('change_mail'), ...person, account_id: v.string(), new_email: v.string() }),
    v.object({ mail: v.literal('mail_changed'), ...person, account_id: v.nullable(v.string()), old_email: v.string() }),
    v.object({ mail: v.literal('login_code'), ...person }),
    v.object({ mail: v.literal('new_login'), ...person, sign_in_id: v.string() }),
    v.object({ mail: v.literal('twofa_changed'), ...person, is_on: v.boolean() }),
    v.object({ mail: v.literal('lock_changed'), ...person, is_locked: v.boolean(), reason: v.string() }),
    v.object({ mail: v.literal('account_closed'), ...person, account_id: v.string(), is_closed: v.boolean() }),
    v.object({
      mail: v.literal('account_locked'),
      ...person,
      account_id: v.string(),
      is_locked: v.boolean(),
      reason: v.string(),
    }),
    v.object({
      mail: v.literal('membership_changed'),
      ...person,
      account_id: v.string(),
      subject: bilingual,
      text: bilingual,
    }),
    v.object({ mail: v.literal('created_by_admin'), ...person, account_id: v.string() }),
    v.object({
      mail: v.literal('campaign_ended'),
      ...person,
      account_id: v.string(),
      subject: bilingual,
      text: bilingual,
      /** Lines of figures. */
      figures: v.object({ vn: v.array(v.string()), en: v.array(v.string()) }),
      /** Internal path of the campaign. */
      path: v.string(),
    }),
    v.object({
      mail: v.literal('payment'),
      ...person,
      account_id: v.string(),
      /** What it is about; jobs of before do not say. */
      type: v.optional(v.picklist(mailedTypes), 'billing'),
      subject: bilingual,
      text: bilingual,
      /** Internal path of the payment. */
      path: v.string(),
      /** The invoice that was made out, with its internal path; jobs of before have none. */
      invoice: v.optional(v.nullable(v.object({ number: v.string(), path: v.string() })), null),
    }),
    v.object({
      mail: v.literal('invoice'),
      account_id: v.string(),
      invoice_id: v.string(),
      /** The address of the buyer; null for a member. */
      email: v.nullable(v.string()),
      user_id: v.nullable(v.string()),
    }),
    v.object({ mail: v.literal('invitation'), account_id: v.string(), invitation_id: v.string() }),
  ]),
});

export type AccountMail = v.InferOutput<typeof accountMailJob.payload>;
