import { switchLocale } from '@app/platform/i18n.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { TextChecks } from './text-checks.tsx';

function show(text: string, message_type: 'advertising' | 'customer_care') {
  const onShow = vi.fn<(piece: string) => void>();
  function Example() {
    const [content, setContent] = useState(text);
    return (
      <>
        <output>{content}</output>
        <TextChecks
          fields={{ content, message_type }}
          brand="AN PHAT"
          onWrite={setContent}
          onOptOut={() => {}}
          onShow={onShow}
        />
      </>
    );
  }
  return { onShow, person: renderUi(<Example />) };
}

/** Lines that are not met. */
const faults = () =>
  screen
    .getAllByRole('listitem')
    .filter((line) => within(line).queryByRole('img', { name: 'not met' }) !== null)
    .map((line) => line.textContent);

describe('the checks of a text', () => {
  it('ask advertising for its label and a way to refuse, and put both in place', async () => {
    const { person } = show('An Phat giam gia 20%', 'advertising');
    expect(faults()).toHaveLength(2);
    await person.click(screen.getByRole('button', { name: 'Put [QC] before it' }));
    await person.click(screen.getByRole('button', { name: 'Add an opt-out line' }));
    expect(screen.getByRole('status').textContent).toBe('[QC] An Phat giam gia 20% Tu choi: soan TC gui {SO TONG DAI}');
    // What only the person knows is left to be filled in.
    expect(faults()).toEqual([expect.stringContaining('{SO TONG DAI}')]);
  });

  it('lead to the number to refuse by, until it is filled in', async () => {
    const { person, onShow } = show('An Phat xin chao. Tu choi: soan TC gui {SO TONG DAI}', 'customer_care');
    await person.click(screen.getByRole('button', { name: '{SO TONG DAI}' }));
    expect(onShow).toHaveBeenCalledWith('{SO TONG DAI}');
  });

  it('ask for the brand, whatever its case and accents', () => {
    show('Chao ban', 'customer_care');
    expect(faults()).toEqual([expect.stringContaining('AN PHAT')]);
  });

  it('name words that carriers deliver for nobody, advertising of another type, and links that are written out', async () => {
    const { person, onShow } = show('An Phat: vay nong, khuyến mãi lon tai https://anphat.vn/km', 'customer_care');
    expect(faults()).toEqual([
      expect.stringContaining('vay nong'),
      expect.stringContaining('khuyến mãi'),
      expect.stringContaining('https://anphat.vn/km'),
    ]);
    await person.click(screen.getByRole('button', { name: 'khuyến mãi' }));
    expect(onShow).toHaveBeenCalledWith('khuyến mãi');
  });

  it('take advertising words in advertising', () => {
    show('[QC] An Phat giam gia 20%. Tu choi: soan TC gui 8088', 'advertising');
    expect(faults()).toEqual([]);
  });

  it.each([
    ['en', /^Begin advertising.*Source: Decree 91\/2020, Article 15$/, /Recommendation$/],
    ['vn', /Nguồn: Nghị định 91\/2020\/NĐ-CP, Điều 15$/, /Khuyến nghị$/],
  ] as const)('say who asks for each, in %s', async (locale, label, link) => {
    await switchLocale(locale);
    show('An Phat giam gia 20% tai https://anphat.vn/km', 'advertising');
    const lines = screen.getAllByRole('listitem').map((line) => line.textContent);
    expect(lines).toHaveLength(5);
    expect(lines).toContainEqual(expect.stringMatching(label));
    expect(lines.at(-1)).toMatch(link);
    expect(lines.every((line) => /Source|Nguồn|Recommendation|Khuyến nghị/.test(line))).toBe(true);
  });
});
