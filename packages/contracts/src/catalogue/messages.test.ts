import { expect, it } from 'vitest';
import { serverMessageTexts } from '../texts/server-messages.ts';
import { messages } from './messages.ts';

/** To the letter of SPEC §8, of which the code has the same list once more. */
const catalogue = [
  'Something went wrong, please try again later!',
  'Update info success',
  'The confirmation code has been sent to your mail. Please check your mail',
  'Please go to your new email address to activate',
  'Change password success',
  'Already exist email',
  'Register Error',
  'Forbidden',
  'Missing parameters',
  'something went wrong',
  'wrong data type',
  'Invalid content',
  'Current password is incorrect',
  'password and confirmPassword must match',
  'Email invalidate',
  'password incorrect',
  'Your balance of not enough',
  'You do not have sufficient funds to complete this transaction',
  'Incorrect phone number format',
  'Sender not found',
  'link already exists',
  'insert url failed',
  'file time must be less than or equal to 60 seconds',
  'The image is not in the correct format',
  ...['file', 'title', 'type', 'name', 'description', 'country', 'files'].map(
    (what) => `Can not leave the ${what} blank`,
  ),
  'Please select any of the contact to export',
  'Tag name has been created',
  'Kyc pending verification',
  'Username or password is not correct!',
];

it('the messages are those of the specification, no more and no fewer', () => {
  expect(Object.values(messages).toSorted()).toEqual(catalogue.toSorted());
});

it('a company that waits for verification is told what it will be able to do', () => {
  expect(serverMessageTexts[messages.kycPending].en).toBe(
    'You will be able to top up after successfully verify your company details',
  );
});
