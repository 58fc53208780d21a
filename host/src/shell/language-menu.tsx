import { locales } from '@app/contracts/constants.ts';
import { htmlLang } from '@app/platform/detect-locale.ts';
import { switchLocale, useLocale } from '@app/platform/i18n.ts';
import { showToast } from '@app/platform/toast.ts';
import { Menu } from '@app/ui/menu.tsx';
import { useLingui } from '@lingui/react/macro';
import { Flag } from './flags.tsx';

/** Chooses the language of the page, without a reload. */
export function LanguageMenu() {
  const { t } = useLingui();
  const current = useLocale();
  const name = locales.find(({ code }) => code === current)?.name ?? '';
  function choose(locale: (typeof locales)[number]['code']): void {
    switchLocale(locale).catch(() => {
      showToast({ tone: 'error', text: t`Couldn’t change the language. Try again.` });
    });
  }
  return (
    <Menu
      label={t`Language: ${name}`}
      items={locales.map((locale) => ({
        key: locale.code,
        // Each name is in its own language, and is read out in it.
        label: <span lang={htmlLang[locale.code]}>{locale.name}</span>,
        icon: <Flag locale={locale.code} />,
        isCurrent: locale.code === current,
        run: () => choose(locale.code),
      }))}
    >
      <Flag locale={current} />
    </Menu>
  );
}
