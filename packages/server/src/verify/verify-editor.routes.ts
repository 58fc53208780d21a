import {
  deleteOtpTemplate,
  discardChanges,
  getVerifySender,
  getVerifySms,
  getVerifyVoice,
  getVerifyZalo,
  listOtpTemplates,
  publishConfiguration,
  saveConfiguration,
} from '@app/contracts/verify/verify-editor.calls.ts';
import { estimateVerification } from '@app/contracts/verify/verification-cost.calls.ts';
import { route, type Route } from '../http/route.ts';
import { pageInfo } from '../lists/page.ts';
import { deleteTemplate } from '../template/template-steps.usecases.ts';
import { discardDraft, saveService } from './edit-service.usecases.ts';
import { publishService } from './publish-service.usecases.ts';
import {
  findOtpTemplates,
  findSenders,
  findSmsOptions,
  findVoiceOptions,
  findZaloOptions,
} from './service-options.usecases.ts';
import { estimateCost } from './verification-cost.usecases.ts';
import { stepOf } from './step-of.ts';

/** What is edited of services, and published. */
export const verifyEditorRoutes: Route[] = [
  route(saveConfiguration, async ({ input, ...around }) => {
    const saved = await saveService({ ...stepOf(around), draft: input, userId: around.actor.userId });
    return { data: saved.configuration, info: { lint: saved.lint }, status: saved.isNew ? 201 : 200 };
  }),
  route(discardChanges, async ({ input, ...around }) => ({
    data: await discardDraft({ ...stepOf(around), ...input }),
  })),
  route(publishConfiguration, async ({ input: { data }, ...around }) => {
    const { risks_confirmed: risksConfirmed, ...publishing } = data;
    const { configuration, info } = await publishService({ ...stepOf(around), ...publishing, risksConfirmed });
    return { data: configuration, info };
  }),
  route(estimateVerification, async ({ input: draft, actor: { scope }, deps }) => ({
    data: await estimateCost({ deps, scope, draft }),
  })),
  route(getVerifySender, async ({ input: { id }, actor: { scope }, deps: { database } }) => ({
    data: await findSenders({ database, scope, id }),
  })),
  route(getVerifySms, async ({ input: { id }, actor: { scope }, deps: { database } }) => ({
    data: await findSmsOptions({ database, scope, id }),
  })),
  route(getVerifyVoice, async ({ input: { id }, actor: { scope }, deps: { database }, request: { locale } }) => ({
    data: await findVoiceOptions({ database, scope, id, locale }),
  })),
  route(getVerifyZalo, async ({ input: { id }, actor: { scope }, deps: { database } }) => ({
    data: await findZaloOptions({ database, scope, id }),
  })),
  route(listOtpTemplates, async ({ input, actor: { scope }, deps: { database } }) => {
    const { templates, total } = await findOtpTemplates({ database, scope, filter: input });
    return { data: templates, info: pageInfo(input, total), total };
  }),
  route(deleteOtpTemplate, async ({ input: { id }, ...around }) => {
    await deleteTemplate({ ...stepOf(around), deps: around.deps, id, type: 'otp' });
    return { data: null };
  }),
];
