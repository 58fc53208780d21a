/** Brand name that our own text messages come from. */
export const OWN_SENDER = 'XACTHUC';
