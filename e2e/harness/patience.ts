/** Time limits end a hang and judge nothing: wide where a run decides, narrow for whoever waits in front of one. */
export const patience = process.env['CI'] || process.env['WIDE_LIMITS'] ? 3 : 1;
