-- The code that proves who asks for the export of an account without a password.

alter type code_purpose add value 'export';
