import type { Locale } from '@app/contracts/constants.ts';

const shapes: Record<Locale, React.ReactNode> = {
  vn: (
    <>
      <path fill="#da251d" d="M0 0h30v20H0z" />
      <path fill="#ff0" d="m15 4 1.35 4.15h4.36l-3.53 2.56 1.35 4.15L15 12.3l-3.53 2.56 1.35-4.15-3.53-2.56h4.36z" />
    </>
  ),
  en: (
    <>
      <path fill="#012169" d="M0 0h30v20H0z" />
      <path stroke="#fff" strokeWidth="4" d="m0 0 30 20M30 0 0 20" />
      <path stroke="#c8102e" strokeWidth="1.6" d="m0 0 30 20M30 0 0 20" />
      <path stroke="#fff" strokeWidth="6.6" d="M15 0v20M0 10h30" />
      <path stroke="#c8102e" strokeWidth="4" d="M15 0v20M0 10h30" />
    </>
  ),
};

/** Flag of a language (SPEC §2); its name always stands beside it or on the button. */
export function Flag({ locale }: { locale: Locale }) {
  return (
    <svg width="21" height="14" viewBox="0 0 30 20" aria-hidden="true">
      {shapes[locale]}
    </svg>
  );
}
