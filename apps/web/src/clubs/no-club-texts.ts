/** The texts for players in no club. */
export const noClubTexts = {
  title: 'Clubs',
  intro: 'A club is your team for the season: one tag, one badge, and Premium for everyone in it.',
  what: 'What a club gives you',
  benefits: (seats: number) => [
    `Premium for up to ${seats} members, yours included`,
    'A tag and a badge next to your names',
    'Up to 100 shared builds, and 50 game plans you edit together',
    'Analytics of the matches of members who agree, and what your playbook lacks',
    'A public page with your best builds',
  ],
  plan: 'Founding a club takes the Team plan. Joining one is free.',
  seePlans: 'See Plans',
  invited: 'Have an invitation? Open its link.',
  former: 'Were you in a club?',
};
