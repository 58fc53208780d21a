import { ownValue } from '@app/contracts/core/by-key.ts';
import { hasSources } from '../shared/draft/source-texts.ts';
import type { ZaloFields } from './draft/zalo-fields.ts';
import { isMapped, type TemplateParam } from '../shared/zalo/param-map.ts';
import type { ZaloStep } from './zalo-launch.state.ts';

/** Whether a step has all it needs. The last one is done by launching. */
export function isStepDone(step: ZaloStep, fields: ZaloFields, params: readonly TemplateParam[] | undefined): boolean {
  const { name, oa_id, zalo_template_id } = fields;
  if (step === 'template') return name.trim() !== '' && oa_id !== '' && zalo_template_id !== '';
  if (step === 'recipients') return hasSources(fields);
  return step === 'content' && params !== undefined && isContentDone(fields, params);
}

function isContentDone({ param_map, fallback }: ZaloFields, params: readonly TemplateParam[]): boolean {
  const hasValues = params.every((param) => isMapped(param, ownValue(param_map, param.name)));
  const { enabled, sms_sender_id, content } = fallback;
  return hasValues && (!enabled || (sms_sender_id !== '' && content.trim() !== ''));
}
