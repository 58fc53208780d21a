import { locales } from '@app/contracts/constants.ts';
import { switchLocale, useLocale } from '@app/platform/i18n.ts';
import type { SchemeChoice } from '@app/ui/color-scheme.ts';
import { FilterChips } from '@app/ui/filter-chips.tsx';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { Page } from '@app/ui/page.tsx';
import { Toolbar } from '@app/ui/toolbar.tsx';
import { useColorScheme } from '@app/ui/use-color-scheme.ts';
import { useDensity, type Density } from '@app/ui/density.ts';
import { useEffect } from 'react';
import { showPage } from '../shell/skeleton.ts';
import { Buttons } from './buttons.section.tsx';
import { Fields } from './fields.section.tsx';
import { Filters } from './filters.section.tsx';
import { Lists } from './lists.section.tsx';
import { Pictures } from './pictures.section.tsx';
import { Overlays } from './overlays.section.tsx';
import { States } from './states.section.tsx';
import { Words } from './words.section.tsx';
import classes from './gallery.module.css';

const schemes = ['light', 'dark'] as const satisfies readonly SchemeChoice[];
const densities = ['comfortable', 'compact'] as const satisfies readonly Density[];

/**
 * `/dev/ui` of the development server: every component of `packages/ui` in every state. What is said around them is in
 * English and in no catalogue; their own texts follow the language that is switched here.
 */
export function GalleryPage() {
  useEffect(showPage, []);
  const locale = useLocale();
  const { scheme, setScheme } = useColorScheme();
  const { density, setDensity } = useDensity();
  return (
    <main className={classes.gallery}>
      <Page title="Components" purpose="Every component of packages/ui, in every state.">
        <Toolbar>
          <FilterChips
            label="Language"
            chips={locales.map(({ code, name }) => ({ value: code, label: name }))}
            chosen={[locale]}
            onChange={() => void switchLocale(locale === 'vn' ? 'en' : 'vn')}
          />
          <FilterChips
            label="Colours"
            chips={schemes.map((value) => ({ value, label: value }))}
            chosen={[scheme]}
            onChange={() => setScheme(scheme === 'dark' ? 'light' : 'dark')}
          />
          <NativeSelect
            label="Density"
            isFilter
            options={densities.map((value) => ({ value, label: value }))}
            value={density}
            onChange={(value) => setDensity(value === 'compact' ? 'compact' : 'comfortable')}
          />
        </Toolbar>
        <Buttons />
        <Fields />
        <Filters />
        <Words />
        <Lists />
        <Pictures />
        <States />
        <Overlays />
      </Page>
    </main>
  );
}
