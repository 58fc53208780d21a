import { locales } from '@app/contracts/constants.ts';
import { switchLocale, useLocale } from '@app/platform/i18n.ts';
import { showToast } from '@app/platform/toast.ts';
import { Menu } from '@app/ui/menu.tsx';
import { useLingui } from '@lingui/react/macro';
import { Flag } from './flags.tsx';

/** Chooses the language of the page, without a reload. */
export function LanguageMenu() {
  const { t } = useLingui();
  const current = useLocale();
  function choose(locale: (typeof locales)[number]['code']): void {
    switchLocale(locale).catch(() => {
      showToast({ tone: 'error', text: t`Couldn’t change the language. Try again.` });
    });
  }
  return (
    <Menu
      label={t`Language`}
      items={locales.map(({ code, name }) => ({
        key: code,
        label: name,
        icon: <Flag locale={code} />,
        isCurrent: code === current,
        run: () => choose(code),
      }))}
    >
      <Flag locale={current} />
    </Menu>
  );
}
