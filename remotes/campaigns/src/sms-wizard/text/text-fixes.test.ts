import { faultsOfText } from '../steps.ts';
import { expect, it } from 'vitest';
import { withLabel, withOptOut } from '../../shared/text/text-fixes.ts';

it('puts an advertising text right, but for the number that only the person knows', () => {
  const { text, piece } = withOptOut(withLabel(' Giam gia 20% '));
  expect(text).toBe('[QC] Giam gia 20% Tu choi: soan TC gui {SO TONG DAI}');
  expect(faultsOfText({ content: text, message_type: 'advertising' })).toEqual(['placeholders']);
  expect(faultsOfText({ content: text.replace(piece, '18001234'), message_type: 'advertising' })).toEqual([]);
});
