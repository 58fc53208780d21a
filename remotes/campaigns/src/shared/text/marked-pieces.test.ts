import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markedPieces } from './marked-pieces.ts';

test('what GSM-7 does not have is marked, and what recipients fill', () => {
  expect(markedPieces('Chào bạn {tên|quý khách} à')).toEqual([
    { mark: null, at: 0, text: 'Chào b' },
    { mark: 'unicode', at: 6, text: 'ạ' },
    { mark: null, at: 7, text: 'n ' },
    { mark: 'variable', at: 9, text: '{tên|quý khách}' },
    { mark: null, at: 24, text: ' à' },
  ]);
});

test('the pieces are the text, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from('aạ😀{}|n ')) }), (text) => {
      expect(
        markedPieces(text)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
