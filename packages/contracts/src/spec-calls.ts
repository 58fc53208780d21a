/** One call as SPEC §7 lists it: nothing of its shape, only that it must exist at this address. */
export interface SpecCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
}

const post = (prefix: string, names: string): SpecCall[] =>
  names.split(' ').map((name) => ({ method: 'POST', path: `${prefix}${name}` }));
const get = (prefix: string, names: string): SpecCall[] =>
  names.split(' ').map((name) => ({ method: 'GET', path: `${prefix}${name}` }));

/** All 133 calls of SPEC §7, paths to the letter; `{id}` stands for a parameter. */
export const specCalls: readonly SpecCall[] = [
  ...post('/api/', 'login logout'),
  ...get('/api/', 'check_info_user'),
  ...post('/users/', 'reset_password'),
  ...post('/api/', 'checkTwofa register forgot_password resend_token change_password'),
  ...post('/api/', 'update_profile_password update_profile'),
  ...get('/api/getUser/', '{id}'),
  ...post('/api/', 'update_profile_change_mail update_profile_check_change_mail'),
  ...get('/api/', 'notification notification/{id}'),
  ...post(
    '/api/campaign/',
    'getContact showContactByCampaign ImportContact importFormNumberPhone previewMp3 selectAudio review_and_publish ' +
      'Add_Funds GetCampaign searchCampaign searchContactInLog SearchmodalImportFromDirectory uploadExcelContact ' +
      'download view getAllCampaign getSender',
  ),
  ...post(
    '/api/campaign_sms/',
    'getContact SearchContact getSender getTeamplate uploadExcelContact importFormNumberPhone confimSend ' +
      'createSmsCampaign GetSmsCampaign searchSmsCampaign download view searchSmsCampaignLog exportExcel insertLink viewUrl',
  ),
  ...post(
    '/api/campaign_zalo/',
    'getSender GetZaloCampaign searchZaloCampaign getTeamplate searchCampaignLog callApiZalo ComfirmCreate createCampaign',
  ),
  ...post('/api/channel/', 'getChannel getDemo getPricing sendDemoVoice sendDemoSms SendDemoZalo'),
  ...post(
    '/api/contact/',
    'store create_tag update updateTag searchContacts searchTag delete deleteAll DestroyTag contact GetTag GetTagAll ' +
      'GetTagInContacts uploadExcel importFormNumberPhone deleteContact',
  ),
  ...post('/api/', 'developer settings settings/documents'),
  ...post('/api/number/', 'GetCountry GetNumber pay getNumberUser searchNumberUser unsubscribed view'),
  ...post('/api/', 'paymentStripe paymentStripe/historyList'),
  ...post('/api/sender/', 'GetSender searchSender storeSender updateSender Destroy ViewSender ViewEdit getCountry'),
  ...post('/api/sound/', 'store getSound searchSound deleteSound update'),
  ...post('/api/team/', 'getTeam addTeamMember addUserTeam resendTeam deleteMemberInvitation deleteMember'),
  ...post('/api/admin/team/', 'addUserTeamByAdmin'),
  ...post('/api/teamplate/', 'getTeamplate searchTeamplate CreateTeamplate updateTeamplate Destroy GetSender'),
  ...post('/api/verify/', 'form'),
  ...get('/api/verify/', 'template template/delete/{id} configuration/delete/{id}'),
  ...post('/api/verify', '/configuration/'),
  ...post('/api/', 'verify'),
  ...get('/api/verify/', 'getSender/{id} getVoice/{id} get-zalo/{id} getSms/{id}'),
  ...post('/api/verify/', 'publish widget logs filterLog logAll logSearch'),
];
