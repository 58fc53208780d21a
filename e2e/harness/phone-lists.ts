/** Where the first row of a list begins at the latest, in pixels from the top of a phone's screen. */
export const FIRST_ROW = 320;

/** Lists whose first row can be seen on a phone without scrolling. */
export const phoneLists = [
  '/billing',
  '/billing/invoices',
  '/billing/statements',
  '/Campaigns/Sms',
  '/Campaigns/Sms/configuration/sender',
  '/Campaigns/Sms/configuration/teamplate',
  '/Campaigns/voice',
  '/Campaigns/voices/log',
  '/Campaigns/zalo',
  '/Directory',
  '/Directory/Contact-tags',
  '/numbers/manage',
  '/verify',
];
