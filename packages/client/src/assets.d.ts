/* What the bundler makes of files that are not scripts. */
declare module '*.css';
