import { browserParts } from '@app/contracts/rules/browser-parts.ts';
import { useLingui } from '@lingui/react/macro';

/** Names the program behind a user agent in the language of the page. */
export function useBrowserName(): (userAgent: string) => string {
  const { t } = useLingui();
  return (userAgent) => {
    const { browser, system } = browserParts(userAgent);
    if (browser !== undefined && system !== undefined) return t`${browser} on ${system}`;
    return browser ?? system ?? t`Unknown device`;
  };
}
